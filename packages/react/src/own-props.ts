/** Props of the components' own, by name: all others go to their element. One pattern for all, it is the shortest. */
const OWN =
  /^(manifest|baseUrl|timeoutMs|retries|nonce|trustedTypesPolicy|protocol|pollPlan|theme|locale|host|fallback|createIntent|getStatus|itemId|mode|open|title|renderError|level|requestSession|recheck|customer|buyerId|confirmAge|sessionLifetimeMs|resumeKey|children|on(Report|Error|StateChange|Elsewhere|Approved|Declined|Expired|Refused|Close|Support|Passed|Failed|Gate))$/;

/** What goes to the element of a payment or a gate. */
export function elementProps(props: object): object {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !OWN.test(name)));
}
