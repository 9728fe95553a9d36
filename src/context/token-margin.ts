/** Small texts vary more than large ones: so many tokens are added, but never more than this share of the sum. */
const SLACK_TOKENS = 2;
const SLACK_SHARE = 0.04;

/** A sum of estimated costs, raised so that few texts are estimated too low. */
export const raised = (sum: number, margin: number): number =>
  Math.ceil(sum * margin + Math.min(SLACK_TOKENS, sum * SLACK_SHARE));
