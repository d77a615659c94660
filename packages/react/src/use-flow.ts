import { useEffect, useInsertionEffect, useRef, useState, useSyncExternalStore } from 'react';

/** What every controller of `@service-payments/flows` has in common. */
export interface Flow<State> {
  readonly state: State;
  readonly subscribe: (listener: () => void) => () => void;
  readonly destroy: () => void;
}

/**
 * A flow that lives as long as its component. Its options are always those of the last render, so inline callbacks are
 * never stale and cause nothing to start anew.
 */
export function useFlow<Options, State, Made extends Flow<State>>(
  create: (options: () => Options) => Made & Flow<State>,
  options: Options,
): Made {
  const latest = useLatest(options);
  const [flow, setFlow] = useState(() => create(latest.get));
  useInsertionEffect(
    function leaveWithPage() {
      // Before its elements leave the page: that it leaves is then nobody's news.
      return flow.destroy;
    },
    [flow],
  );
  const mounted = useRef(false);
  const destroyed = useRef<Made>(undefined);
  useEffect(
    function ownFlow() {
      mounted.current = true;
      // Hidden and shown again, the component starts over with a flow of its own.
      if (destroyed.current === flow) setFlow(create(latest.get));
      return () => {
        mounted.current = false;
        // StrictMode takes effects away and puts them back at once: that is no reason to end a payment.
        queueMicrotask(() => {
          if (mounted.current) return;
          destroyed.current = flow;
          flow.destroy();
        });
      };
    },
    [create, flow, latest],
  );

  const readState = (): State => flow.state;
  useSyncExternalStore(flow.subscribe, readState, readState);
  return flow;
}

/** What the last render was given, for what outlives many of them. */
export function useLatest<Value>(value: Value): { readonly get: () => Value } {
  const [latest] = useState(() => holdLatest(value));
  useInsertionEffect(function keepCurrent() {
    latest.set(value);
  });
  return latest;
}

function holdLatest<Value>(value: Value): { get: () => Value; set: (next: Value) => void } {
  let latest = value;
  return {
    get: () => latest,
    set: (next) => {
      latest = next;
    },
  };
}
