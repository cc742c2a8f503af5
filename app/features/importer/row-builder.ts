import type { Token } from 'stream-json/parser.js';

/** A row of a directory has some hundred characters; what is longer is not kept in memory. */
const longestRow = 100_000;
const deepestRow = 20;

type Container = Record<string, unknown> | unknown[];

/** Builds one JSON value from its tokens, and stops keeping what it reads when a row is too long or too deep. */
export class RowBuilder {
  value: unknown;
  /** The limit, where the row went beyond it; else 0. */
  tooLong = 0;
  #stack: { container: Container; key: string }[] = [];
  #depth = 0;
  #length = 0;
  #text = '';

  /** @returns true when the token completes the value. */
  take(token: Token): boolean {
    switch (token.name) {
      case 'startObject':
      case 'startArray':
        this.#open(token.name === 'startObject' ? Object.create(null) : []);
        return false;
      case 'endObject':
      case 'endArray':
        this.#depth--;
        return this.#close();
      case 'startKey':
      case 'startString':
      case 'startNumber':
        this.#text = '';
        return false;
      case 'stringChunk':
      case 'numberChunk':
        this.#count(token.value.length);
        if (!this.tooLong) this.#text += token.value;
        return false;
      case 'endKey':
        if (this.#stack.length > 0) this.#stack.at(-1)!.key = this.#text;
        return false;
      case 'endString':
        return this.#put(this.#text);
      case 'endNumber':
        return this.#put(Number(this.#text));
      case 'nullValue':
      case 'trueValue':
      case 'falseValue':
        return this.#put(token.value);
      default:
        return false;
    }
  }

  #open(container: Container): void {
    this.#depth++;
    this.#count(2);
    if (this.#depth > deepestRow) this.tooLong ||= longestRow;
    if (!this.tooLong) this.#stack.push({ container, key: '' });
  }

  #close(): boolean {
    if (this.tooLong) return this.#depth === 0;
    const { container } = this.#stack.pop()!;
    return this.#put(container);
  }

  #put(value: unknown): boolean {
    this.#count(1);
    if (this.#depth === 0) {
      this.value = value;
      return true;
    }
    if (this.tooLong) return false;
    const { container, key } = this.#stack.at(-1)!;
    if (Array.isArray(container)) container.push(value);
    else container[key] = value;
    return false;
  }

  #count(characters: number): void {
    this.#length += characters;
    if (this.#length > longestRow && !this.tooLong) {
      this.tooLong = longestRow;
      this.#stack = [];
      this.#text = '';
    }
  }
}
