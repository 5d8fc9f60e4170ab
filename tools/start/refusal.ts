/** A start that cannot go on for a reason that the operator can act on; the message is all that is shown. */
export class StartRefused extends Error {}
