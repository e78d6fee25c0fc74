import type { EstimateStrength } from './password-rules.ts';

let loaded: Promise<EstimateStrength> | null = null;

const load = async (): Promise<EstimateStrength> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, about) =>
    estimate.check(password, ['petition', 'welthandel', 'passwort', ...about]).score;
};

/** Knows 49,000 common passwords and keyboard patterns (zxcvbn-ts); read when a password is first set, about 30 MB. */
export const loadStrength = (): Promise<EstimateStrength> => {
  loaded ??= load();
  return loaded;
};
