import { qualityThreshold } from '../status.ts';
import { checkName } from './check-names.ts';

/** `Qualität 67 %, nötig sind 80 %: Anschrift, Länge` */
export const shortfallSentence = (score: number, failedChecks: readonly string[]): string =>
  `Qualität ${score} %, nötig sind ${qualityThreshold} %: ${failedChecks.map(checkName).join(', ')}`;
