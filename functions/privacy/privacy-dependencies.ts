import type { Dependencies } from '#platform/dependencies.ts';
import type { LinkMadeFile } from '#platform/made-file-links.ts';

/** Identifies an export; the only content of its queue message. */
export interface ExportJob {
  personId: string;
  exportId: string;
}

export interface PrivacyDependencies extends Dependencies {
  /** Seconds between the request for an erasure and its start. */
  coolingOffSeconds: number;
  /** Queues an export. The schedule queues lost ones again. */
  startExport: (job: ExportJob) => Promise<void>;
  /** Creates a link that downloads a finished export under a name, valid for 60 s. */
  linkExport: (job: ExportJob, fileName: string) => Promise<string>;
  /** The same for a file of the team's table. */
  linkMadeFile: LinkMadeFile;
}
