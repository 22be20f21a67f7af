import type { Dependencies } from '#platform/dependencies.ts';

/** Identifies an export; the only content of its queue message. */
export interface ExportJob {
  readonly personId: string;
  readonly exportId: string;
}

export interface PrivacyDependencies extends Dependencies {
  /** Seconds between the request for an erasure and its start. */
  readonly coolingOffSeconds: number;
  /** Queues an export. The schedule queues lost ones again. */
  readonly startExport: (job: ExportJob) => Promise<void>;
  /** Creates a link that downloads a finished export under a name, valid for 60 s. */
  readonly linkExport: (job: ExportJob, fileName: string) => Promise<string>;
}
