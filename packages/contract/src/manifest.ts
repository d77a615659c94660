/** `data` of `GET /payments/v1/widget/manifest`. Read it anew for every widget session (decisions H12). */
export interface WidgetManifest {
  /** `service-payments-widget-<semver>.js`, to be put behind the widget base address. */
  file_name: string;
  integrity: {
    /** `sha384-` and the base64 digest of the file. */
    digest: string;
    /** Written `sha-384`. Never branch on it: the digest decides (decisions H12). */
    type: string;
  };
}

/** One SHA-384 digest, plain base64, once. Anything else switches the browser's check off, so it is refused. */
export const SHA384_DIGEST_PATTERN: RegExp = /^sha384-[A-Za-z0-9+/]{64}$/;
