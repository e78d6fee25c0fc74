/** The program cannot start until the operator acts; the message is shown without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
