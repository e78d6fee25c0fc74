/** `queued`, `running` and `paused` are open; the others are over. A failed job can be resumed as a paused one can. */
export const jobStates = ['queued', 'running', 'paused', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export const openStates = ['queued', 'running', 'paused'] as const satisfies readonly JobState[];

/** A job as shown to the staff. */
export type Job = {
  id: string;
  kind: string;
  key: string;
  state: JobState;
  /** How much of the work succeeded, by the size of its units. */
  done: number;
  /** All of it; 0 until it is known. */
  total: number;
  /** How much failed. */
  failed: number;
  /** One German line: the outcome, or the last failure. */
  message: string | null;
  startedAt: Date | null;
  finishedAt: Date | null;
};

export type UnitContext = {
  /** Aborted when the run has to stop: the job was paused or cancelled, or the process ends. */
  signal: AbortSignal;
  /** Sets the line shown beside the progress; the last one stays. */
  setMessage: (message: string) => void;
};

/**
 * The smallest part of a job that runs as a whole. After a crash the interrupted unit runs again, so running it
 * twice must be harmless.
 */
export type Unit = {
  /** Unique within the job, and the same in every run of it. */
  name: string;
  /** Number of items it covers, as counted in the progress, such as texts; default 1. */
  size?: number;
  /**
   * When it throws, the unit counts as failed and the job continues with the next one. Only an unavailable
   * database ends the run; a later run then starts with this unit.
   */
  run: (context: UnitContext) => Promise<unknown>;
};

/** A kind of work done outside requests. */
export type JobKind<Data extends object, Kind extends string = string> = {
  kind: Kind;
  /** Jobs of the same concurrency group run one at a time across all processes; other jobs may overlap. */
  concurrencyGroup: string;
  /**
   * Units that run concurrently; default 1. The first unit of a run runs alone, so that an error common to
   * all units shows once. The job resumes after the last unit before which all were tried, so some units may
   * run again after a crash.
   */
  concurrency?: number;
  /**
   * The units, always in the same order; a later run may leave out what is done. A resumed run starts after the last unit
   * tried.
   */
  units(data: Data): readonly Unit[] | Promise<readonly Unit[]>;
};

/** Thrown by a unit that cannot run for now: the job is paused before it and shows the message. */
export class JobPause extends Error {
  override readonly name = 'JobPause';
}

/** Thrown by a unit when only some of its items failed. */
export class PartialFailure extends Error {
  override readonly name = 'PartFailure';

  readonly failed: number;

  constructor(message: string, failed: number) {
    super(message);
    this.failed = failed;
  }
}

/** Thrown by a unit when no unit of the job can succeed: the job fails at once and shows the message. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
}
