import type { UseCases } from '#platform/http/create-http-handler.ts';
import { getPrivacy } from './get-privacy.ts';
import { linkExport, linkSuspended } from './link-export.ts';
import type { PrivacyDependencies } from './privacy-dependencies.ts';
import { requestErasure } from './request-erasure.ts';
import { exportSuspended, requestExport } from './request-export.ts';
import { linkTable } from './table-links.ts';
import { withdrawErasure } from './withdraw-erasure.ts';

export const privacyUseCases: UseCases<PrivacyDependencies, 'privacy'> = {
  'privacy.get': getPrivacy,
  'privacy.requestExport': requestExport,
  'privacy.linkExport': linkExport,
  'privacy.exportSuspended': exportSuspended,
  'privacy.linkSuspended': linkSuspended,
  'privacy.tableFile': linkTable,
  'privacy.requestErasure': requestErasure,
  'privacy.withdrawErasure': withdrawErasure,
};
