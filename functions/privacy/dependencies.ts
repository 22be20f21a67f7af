import type { Dependencies } from '../platform/dependencies.ts';

/** Which copy is to be made; the message that has it made carries nothing else. */
export interface ExportJob {
  readonly personId: string;
  readonly exportId: string;
}

export interface PrivacyDependencies extends Dependencies {
  /** Between the request of an erasure and the erasure. */
  readonly coolingOffSeconds: number;
  /** Has a copy made. Whatever gets lost here is asked for again by the schedule. */
  readonly startExport: (job: ExportJob) => Promise<void>;
  /** A link that downloads a finished copy under a name, for 60 s. */
  readonly linkExport: (job: ExportJob, fileName: string) => Promise<string>;
}
