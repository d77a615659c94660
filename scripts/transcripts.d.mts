/** Where the pages are. */
export const FOLDER: string;
/** Starts a service, makes the calls, and gives each page's text by its file name. */
export function makeTranscripts(): Promise<Map<string, string>>;
