import { Progress } from '@mantine/core';

/** Progress bar with a number, rounded down so that 100 % means complete. */
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
