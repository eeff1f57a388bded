/** Error that the operator can fix; its message is shown as it is, one line for each problem. */
export class StartError extends Error {}
