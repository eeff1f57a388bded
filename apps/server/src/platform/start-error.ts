/** Something that whoever starts the program can mend; the message is what to show, one line for each problem. */
export class StartError extends Error {}
