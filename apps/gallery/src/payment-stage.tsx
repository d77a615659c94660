/** A payment in one of its states, as React component or as custom element. */
import type { ReactNode } from 'react';
import '@service-payments/elements/define';
import '@service-payments/elements/types/react';
import { PaymentWidget } from '@service-payments/react';
import { createFakeWidget } from '@service-payments/testing';
import type { FakeWidget } from '@service-payments/testing';
import { expect, waitFor } from 'storybook/test';
import { PAYMENT_SCENES } from './scenes/payment-scenes.ts';
import type { PaymentScene, PaymentSceneName } from './scenes/payment-scenes.ts';
import { insideOf, reaches, says } from './scenes/scene.ts';
import type { Stage } from './stage.ts';

export interface PaymentArgs {
  scene: PaymentSceneName;
  mode: 'inline' | 'dialog';
  /** React or a custom element. */
  as: 'component' | 'element';
}

let fake: FakeWidget | undefined;

export function setScene({ args }: { args: PaymentArgs }): () => void {
  const { script = ['stays-open'] }: PaymentScene = PAYMENT_SCENES[args.scene];
  fake = createFakeWidget({ script });
  return () => {
    fake?.remove();
    fake = undefined;
  };
}

export function PaymentStage({ scene, mode, as, locale, theme }: PaymentArgs & Stage): ReactNode {
  const { answers }: PaymentScene = PAYMENT_SCENES[scene];
  const options = { ...fake?.options, ...answers, onSupport: undefined };
  const props = { ...options, mode, openSupport: () => {} };
  if (as === 'component') {
    const { openSupport: onSupport, ...rest } = props;
    return <PaymentWidget {...(rest as Parameters<typeof PaymentWidget>[0])} onSupport={onSupport} />;
  }
  const { baseUrl, onSupport: _, ...rest } = props;
  return <payment-widget {...rest} base-url={baseUrl} locale={locale} theme={theme} open />;
}

export async function playScene({
  args,
  canvasElement,
  globals,
}: {
  args: PaymentArgs;
  canvasElement: HTMLElement;
  globals: { locale?: string };
}): Promise<void> {
  const scene: PaymentScene = PAYMENT_SCENES[args.scene];
  const component = await reaches(canvasElement, scene.state);
  if (scene.says !== undefined) await says(component, scene.says, globals.locale ?? 'en');
  if (args.mode === 'inline') return;
  const dialog = component instanceof HTMLDialogElement ? component : insideOf(component).querySelector('dialog');
  await waitFor(() => expect(dialog?.matches(':modal')).toBe(true));
}
