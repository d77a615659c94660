import '@service-payments/elements';
