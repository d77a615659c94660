/** A purchase on the service's own page in one of its states, as React component or as custom element. */
import type { ReactNode } from 'react';
import '@service-payments/elements/define';
import '@service-payments/elements/types/react';
import { RedirectButton } from '@service-payments/react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { REDIRECT_SCENES, redirectOptions } from './scenes/redirect-scenes.ts';
import type { RedirectScene, RedirectSceneName } from './scenes/redirect-scenes.ts';
import { insideOf, reaches, says } from './scenes/scene.ts';
import type { Stage } from './stage.ts';

export interface RedirectArgs {
  scene: RedirectSceneName;
  /** React or a custom element. */
  as: 'component' | 'element';
  disabled?: boolean;
}

let made = redirectOptions(REDIRECT_SCENES.idle);

export function setScene({ args }: { args: RedirectArgs }): void {
  made = redirectOptions(REDIRECT_SCENES[args.scene]);
}

export function RedirectStage({ as, disabled = false, locale, theme }: RedirectArgs & Stage): ReactNode {
  const label = 'Pay on the secure page';
  if (as === 'component') {
    return (
      <RedirectButton {...made.options} disabled={disabled} onSupport={() => {}}>
        {label}
      </RedirectButton>
    );
  }
  return (
    <redirect-button {...made.options} disabled={disabled} locale={locale} theme={theme} openSupport={() => {}}>
      {label}
    </redirect-button>
  );
}

export async function playScene({
  args,
  canvasElement,
  globals,
}: {
  args: RedirectArgs;
  canvasElement: HTMLElement;
  globals: { locale?: string };
}): Promise<void> {
  const scene: RedirectScene = REDIRECT_SCENES[args.scene];
  const idle = await reaches(canvasElement, 'idle');
  if (scene.state === 'idle') return;
  const button = insideOf(idle).querySelector('button');
  scene.before?.(made.popup);
  await userEvent.click(button as HTMLElement);
  if (scene.after) await waitFor(() => expect(made.popup.windows).toHaveLength(1));
  await scene.after?.(made.popup);
  const component = await reaches(canvasElement, scene.state);
  if (scene.says !== undefined) await says(component, scene.says, globals.locale ?? 'en');
}
