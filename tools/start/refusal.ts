/** A start that failed for a reason the operator can fix; only the message is shown. */
export class StartRefused extends Error {}
