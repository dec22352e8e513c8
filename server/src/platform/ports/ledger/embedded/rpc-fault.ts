/** A refusal in JSON-RPC's own terms; the words are those of geth where it has some. */
export class RpcFault extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'RpcFault';
    this.code = code;
  }
}
