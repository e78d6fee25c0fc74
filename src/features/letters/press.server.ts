import { LRUCache } from 'lru-cache';
import type { DiskCache } from '#platform/disk/index.server.ts';
import { letterHash } from './letter-hash.server.ts';
import type { LetterModel } from './model.ts';

/** A finished letter: the PDF and how many pages it has. */
export type SetLetter = { bytes: Uint8Array; pages: number };

/** A letter ready to be sent. `hash` names its content; the same model always gives the same bytes. */
export type Letter = SetLetter & { hash: string };

/** What a page says of a finished letter. */
export type LetterFile = { pages: number; bytes: number };

/** Turns models into letters: from memory, else from disk, else set anew, and each letter only once at a time. */
export type Press = {
  letter: (model: LetterModel) => Promise<Letter>;
  /** The letter if it has been set before; never sets it. */
  find: (model: LetterModel) => Promise<Letter | null>;
  /** How often each source answered since the start. */
  counts: () => Readonly<Record<'memory' | 'disk' | 'set' | 'joined', number>>;
};

type Options = {
  typeset: (model: LetterModel) => Promise<SetLetter>;
  templateVersion: string;
  disk: DiskCache<SetLetter>;
  /** Bytes of finished letters kept in memory. */
  memoryBytes: number;
};

export const createPress = ({ typeset, templateVersion, disk, memoryBytes }: Options): Press => {
  const memory = new LRUCache<string, Letter>({
    maxSize: memoryBytes,
    sizeCalculation: (letter) => letter.bytes.length + 200,
  });
  const underway = new Map<string, Promise<Letter>>();
  const counts = { memory: 0, disk: 0, set: 0, joined: 0 };

  const produce = async (hash: string, model: LetterModel): Promise<Letter> => {
    const kept = await disk.read(hash);
    if (kept) {
      counts.disk += 1;
      return { ...kept, hash };
    }
    counts.set += 1;
    const letter = await typeset(model);
    await disk.write(hash, letter);
    return { ...letter, hash };
  };

  return {
    find: async (model) => {
      const hash = letterHash(model, templateVersion);
      const known = memory.get(hash);
      if (known) return known;
      const kept = await disk.read(hash);
      if (!kept) return null;
      const letter = { ...kept, hash };
      memory.set(hash, letter);
      return letter;
    },
    letter: async (model) => {
      const hash = letterHash(model, templateVersion);
      const known = memory.get(hash);
      if (known) {
        counts.memory += 1;
        return known;
      }
      const running = underway.get(hash);
      if (running) {
        counts.joined += 1;
        return running;
      }
      const job = produce(hash, model);
      underway.set(hash, job);
      try {
        const letter = await job;
        memory.set(hash, letter);
        return letter;
      } finally {
        underway.delete(hash);
      }
    },
    counts: () => ({ ...counts }),
  };
};
