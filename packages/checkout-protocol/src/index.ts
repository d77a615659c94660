/** What the service and its own checkout screens say to each other. No part of the public interface. */
export * from './cards.ts';
export * from './frame-messages.ts';
export * from './kyc.ts';
export * from './session.ts';
