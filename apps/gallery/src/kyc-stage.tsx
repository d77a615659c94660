/** An identity check in one of its states, as React component or as custom element. */
import type { ReactNode } from 'react';
import '@service-payments/elements/define';
import '@service-payments/elements/types/react';
import { KycGate } from '@service-payments/react';
import { createFakeWidget } from '@service-payments/testing';
import type { FakeWidget } from '@service-payments/testing';
import { expect, waitFor } from 'storybook/test';
import { KYC_SCENES } from './scenes/kyc-scenes.ts';
import type { KycScene, KycSceneName } from './scenes/kyc-scenes.ts';
import { componentIn, pressFirst, reaches, says } from './scenes/scene.ts';
import type { Stage } from './stage.ts';

export interface KycArgs {
  scene: KycSceneName;
  /** React or a custom element. */
  as: 'component' | 'element';
}

let fake: FakeWidget | undefined;
let scene: KycScene = KYC_SCENES.unknown();

export function setScene({ args }: { args: KycArgs }): () => void {
  scene = KYC_SCENES[args.scene]();
  fake = createFakeWidget();
  return () => {
    fake?.remove();
    fake = undefined;
  };
}

export function KycStage({ as, locale, theme }: KycArgs & Stage): ReactNode {
  const { manifest, baseUrl = '', requestSession = () => null } = fake?.options ?? {};
  const props = { manifest, requestSession, recheck: scene.recheck, ...scene.answers, level: 2 as const };
  const content = <p>The club room is open to you.</p>;
  if (as === 'component') {
    return (
      <KycGate {...props} baseUrl={baseUrl} onSupport={() => {}}>
        {content}
      </KycGate>
    );
  }
  return (
    <kyc-gate {...props} base-url={baseUrl} locale={locale} theme={theme} openSupport={() => {}}>
      {content}
    </kyc-gate>
  );
}

export async function playScene({
  canvasElement,
  globals,
}: {
  canvasElement: HTMLElement;
  globals: { locale?: string };
}): Promise<void> {
  if (scene.verifies !== undefined) {
    await pressFirst(await reaches(canvasElement, 'required'));
    if (scene.state !== 'starting') await waitFor(() => expect(fake?.inits).toHaveLength(1));
    await waitFor(() => expect(componentIn(canvasElement).dataset['state']).toMatch(/starting|in-progress/));
    if (scene.verifies !== 'stays-open') fake?.play(scene.verifies);
  }
  const component = await reaches(canvasElement, scene.state);
  if (scene.says !== undefined) await says(component, scene.says, globals.locale ?? 'en');
  const isThrough = /^(passed|not-required)$/.test(scene.state);
  const content = canvasElement.querySelector('p:not([data-fake-widget])');
  await expect(content?.checkVisibility() === true && /club room/.test(content.textContent)).toBe(isThrough);
}
