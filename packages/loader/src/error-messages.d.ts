import type { WidgetErrorCode } from './errors.ts';
export declare function explain(code: WidgetErrorCode, cause: unknown): string;
