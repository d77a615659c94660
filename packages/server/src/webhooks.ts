import type { CallOptions, Request } from './request.ts';

export interface ReplayWindow {
  /** From here on, this moment included: a Date, or RFC 3339 with `Z`. */
  start: Date | string;
  /** Up to here, this moment excluded. */
  end: Date | string;
}

export interface Webhooks {
  /**
   * Has every webhook first created in the window sent again, byte for byte and with its old id. Resolves once the
   * service has taken the order, not when all have arrived. @see interface, replay; decisions H18
   */
  replay(window: ReplayWindow, options?: CallOptions): Promise<void>;
}

export function createWebhooks(request: Request): Webhooks {
  return {
    async replay({ start, end }, options) {
      const query = { start_timestamp: toTimestamp(start), end_timestamp: toTimestamp(end) };
      await request('replayWebhooks', { query }, options);
    },
  };
}

function toTimestamp(moment: Date | string): string {
  return typeof moment === 'string' ? moment : moment.toISOString();
}
