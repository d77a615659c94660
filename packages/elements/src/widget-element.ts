/** What the elements that open the widget have in common: where it comes from, and how it looks. */
import type { LoadWidgetOptions, MountOptions } from '@service-payments/loader';
import { KitElement } from './kit-element.ts';
import { hold, reflect } from './reflect.ts';

const ATTRIBUTES = {
  'base-url': 'text',
  locale: 'text',
  theme: 'text',
  'timeout-ms': 'number',
  retries: 'number',
  'trusted-types-policy': 'text',
} as const;

export abstract class WidgetElement extends KitElement {
  static readonly observedAttributes: readonly string[] = ['manifest', ...Object.keys(ATTRIBUTES)];

  /**
   * Folder of the widget scripts; https, or http on localhost.
   * @attr base-url
   */
  declare baseUrl: string | null;
  /**
   * BCP 47 tag. The texts are fetched in this language, and English stands until they came. Default: English texts, and
   * the widget decides for itself.
   * @attr locale
   */
  declare locale: string | null;
  /**
   * Default `auto`: as the player's system has it.
   * @attr theme
   */
  declare theme: 'light' | 'dark' | 'auto' | null;
  /**
   * Limit of one attempt to load the widget. Milliseconds; default 15 000.
   * @attr timeout-ms
   */
  declare timeoutMs: number | null;
  /**
   * Further attempts to load the widget after the first. Default 2.
   * @attr retries
   */
  declare retries: number | null;
  /**
   * Name of the Trusted Types policy. Default `service-payments`.
   * @attr trusted-types-policy
   */
  declare trustedTypesPolicy: string | null;
  /** Opens your support; without it no button of that name is shown. */
  declare openSupport: (() => void) | undefined;
  /** Other names for the widget's global and events. */
  declare protocol: LoadWidgetOptions['protocol'];

  static {
    reflect(this, ATTRIBUTES);
    hold(this, ['openSupport', 'protocol']);
  }

  #manifest: LoadWidgetOptions['manifest'] | undefined;

  get manifest(): LoadWidgetOptions['manifest'] | null {
    return this.#manifest ?? this.getAttribute('manifest');
  }

  set manifest(manifest: LoadWidgetOptions['manifest'] | null | undefined) {
    this.#manifest = manifest ?? undefined;
  }

  /** As the flows take it. */
  protected get widgetOptions(): Omit<LoadWidgetOptions, 'signal'> & Pick<MountOptions, 'theme' | 'locale'> {
    return {
      manifest: this.manifest as LoadWidgetOptions['manifest'],
      baseUrl: this.baseUrl ?? '',
      timeoutMs: this.timeoutMs ?? undefined,
      retries: this.retries ?? undefined,
      nonce: this.nonce || undefined,
      trustedTypesPolicy: this.trustedTypesPolicy ?? undefined,
      protocol: this.protocol,
      theme: this.theme ?? 'auto',
      locale: this.locale ?? undefined,
    };
  }
}
