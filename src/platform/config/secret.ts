/** Keeps a value out of logs, errors and JSON: it can only be read through `reveal()`. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }
}
