/** `addEventListener` of an element that knows its own events: these win over the page's events of the same name. */
export interface Listen<Events> {
  <Type extends keyof Events>(
    type: Type,
    listener: (event: Events[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  <Type extends Exclude<keyof HTMLElementEventMap, keyof Events>>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}
