/** `queued`, `running` and `paused` are open; the others are over. A failed job can be resumed as a paused one can. */
export const jobStates = ['queued', 'running', 'paused', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export const openStates = ['queued', 'running', 'paused'] as const satisfies readonly JobState[];

/** A job as people see it. */
export type Job = {
  id: string;
  kind: string;
  key: string;
  state: JobState;
  /** Units that succeeded. */
  done: number;
  /** All units; 0 until they are known. */
  total: number;
  /** Units that were tried and did not succeed. */
  failed: number;
  /** One German line: what came of it, or what failed last. */
  message: string | null;
  startedAt: Date | null;
  finishedAt: Date | null;
};

export type UnitContext = {
  /** Aborted when the run has to stop: the job was paused or cancelled, or the process ends. */
  signal: AbortSignal;
  /** Sets the line people read beside the progress; the last one stays. */
  say: (message: string) => void;
};

/**
 * The smallest part of a job that is done whole. After a crash the unit that was being done is done again, so doing it
 * twice must do no harm.
 */
export type Unit = {
  /** Unique within the job, and the same in every run of it. */
  name: string;
  /**
   * When it throws, the unit counts as failed and the job goes on with the next one. Only when the database is away the
   * run ends, and begins again with this unit.
   */
  run: (context: UnitContext) => Promise<unknown>;
};

/** A kind of work done outside requests. */
export type JobKind<Data extends object> = {
  kind: string;
  /** Jobs of one lane run one after the other, on all processes together; those of different lanes may overlap. */
  lane: string;
  /** What there is to do, always in the same order. A run that continues starts after the last unit tried. */
  units(data: Data): readonly Unit[] | Promise<readonly Unit[]>;
};

/** Thrown by a unit that cannot be done for now: the job is paused in front of it, and people read the message. */
export class JobPause extends Error {
  override readonly name = 'JobPause';
}
