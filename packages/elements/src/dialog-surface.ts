/** Manners and look of the dialog. */
export { openDialog } from '@service-payments/flows';
export { DIALOG_STYLES } from './dialog-styles.ts';
