export { openDialog } from '@service-payments/flows';
