/** A value that no log line, error or JSON document can show by accident: reading it takes a call. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }
}
