/** What all our elements have in common: late definition, moving about, states to style, events. */
import { ElementBase } from './element-base.ts';
import { BASE_STYLES, adoptStyles } from './style-sheet.ts';

export abstract class KitElement extends ElementBase {
  readonly #internals: ElementInternals | undefined;

  protected readonly root: ShadowRoot;

  constructor(options: Partial<ShadowRootInit> = {}) {
    super();
    this.root = this.attachShadow({ mode: 'open', ...options });
    this.adopt(BASE_STYLES);
    this.#internals = this.attachInternals?.();
  }

  /** Runs when the element comes into a page; also again after it has left one for good. */
  protected abstract enterPage(): void;
  /** Runs when the element has left the page for good. Moving it within a task is not leaving. */
  protected abstract leavePage(): void;

  connectedCallback(): void {
    this.#takeEarlyProperties();
    this.enterPage();
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.leavePage();
    });
  }

  /** Its being here keeps `moveBefore` from disconnecting the element. */
  connectedMoveCallback(): void {}

  /** Adds a look, once. */
  protected adopt(css: string): void {
    adoptStyles(this.root, css);
  }

  /** The state as `data-state`, and as `:state()` where the browser knows it. */
  protected showState(state: string): void {
    this.dataset['state'] = state;
    const states = this.#internals?.states;
    states?.clear();
    states?.add(state);
  }

  protected emit(type: string, detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** Properties that a framework set before this class was there hide its accessors: set them once more. */
  #takeEarlyProperties(): void {
    const element = this as unknown as Record<string, unknown>;
    for (const name of Object.keys(this)) {
      if (!(name in Object.getPrototypeOf(this))) continue;
      const value = element[name];
      delete element[name];
      element[name] = value;
    }
  }
}
