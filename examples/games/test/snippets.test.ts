/** The halves of the bridge in other languages say what this one says (games.md, row 22). */
import { expect, test } from 'vitest';
import { BRIDGE_COMMANDS, BRIDGE_EVENTS } from '@service-payments/flows/games';
import { godotScript, unityPlugin, unityScript } from '../snippets.ts';

const TYPES = [...Object.keys(BRIDGE_EVENTS), ...Object.keys(BRIDGE_COMMANDS)];

test.each([
  ['unity/ServicePayments.cs', unityScript()],
  ['unity/ServicePayments.jslib', unityPlugin()],
  ['godot/service_payments.gd', godotScript()],
])('%s is what the messages make it', async (path, text) => {
  await expect(text).toMatchFileSnapshot(`../${path}`);
});

test.each([
  ['C#', unityScript()],
  ['GDScript', godotScript()],
])('%s knows every message', (_language, text) => {
  expect(TYPES.filter((type) => !text.includes(`"${type}"`))).toEqual([]);
});
