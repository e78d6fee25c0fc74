import { Progress } from '@mantine/core';

/** A share of a hundred as a bar with its number; 100 only where nothing is missing. @param label what is counted, for screen readers */
export const ProgressBar = ({ value, label }: { value: number; label: string }) => (
  <span className="progress-line">
    <Progress
      value={value}
      aria-label={label}
      color={value >= 100 ? 'green' : 'ink'}
      className="progress-bar"
    />
    <span className="progress-number">{Math.floor(value)} %</span>
  </span>
);
