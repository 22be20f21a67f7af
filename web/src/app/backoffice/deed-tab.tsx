import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { DeedTab } from '../../features/deed/review/deed-tab.tsx';
import { ReviewPanes } from '../../features/documents/review/review-panes.tsx';
import { ReviewRow } from '../../features/documents/review/review-row.tsx';
import { StaffUpload, useStaffUploads } from '../../features/documents/review/staff-upload.tsx';

const parts = { Panes: ReviewPanes, Row: ReviewRow, Upload: StaffUpload };

/** 'Escritura': the deed, with the panes and lines of a review. */
export default function Deed(detail: StaffApplicationDetail) {
  useStaffUploads(detail.application.id);
  return <DeedTab detail={detail} parts={parts} />;
}
