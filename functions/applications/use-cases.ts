import type { UseCases } from '#platform/http/create-http-handler.ts';
import { addForClient } from './add-for-client.ts';
import { assignApplication } from './assign-application.ts';
import { changeOwnLoan, changeStaffLoan } from './change-loan.ts';
import { endApplication } from './end-application.ts';
import { exportTable, type TableDependencies } from './export-table.ts';
import { findApplications } from './find-applications.ts';
import { getApplication } from './get-application.ts';
import { getCounts } from './get-counts.ts';
import { getStaffApplication } from './get-staff-application.ts';
import { listApplications } from './list-applications.ts';
import { listBoardColumn, listClosed } from './list-board.ts';
import { listTable } from './list-table.ts';
import { listWork } from './list-work.ts';
import { moveApplication } from './move-application.ts';
import { onboard } from './onboard.ts';
import { putOffApplication } from './put-off-application.ts';
import type { LoanDependencies } from './read-contracts-again.ts';
import { remindClient } from './remind-client.ts';
import { renameForTeam, renameOwn } from './rename.ts';
import { reopenApplication } from './reopen-application.ts';
import { requestLoan } from './request-loan.ts';
import {
  changeScenario,
  keepScenario,
  listOwnScenarios,
  listStaffScenarios,
  removeScenario,
} from './scenarios/scenarios.ts';
import { searchApplications } from './search-applications.ts';
import { setPreferences } from './set-preferences.ts';
import { startApplication } from './start-application.ts';
import { submitApplication } from './submit-application.ts';
import { takeOverFact } from './take-over-fact.ts';
import { undoAct } from './undo-act.ts';

export const applicationsUseCases: UseCases<LoanDependencies & TableDependencies, 'applications'> = {
  'applications.onboard': onboard,
  'applications.start': startApplication,
  'applications.request': requestLoan,
  'applications.mine': listApplications,
  'applications.get': getApplication,
  'applications.setPreferences': setPreferences,
  'applications.rename': renameOwn,
  'applications.changeLoan': changeOwnLoan,
  'applications.submit': submitApplication,
  'applications.scenarios': listOwnScenarios,
  'applications.keepScenario': keepScenario,
  'applications.changeScenario': changeScenario,
  'applications.removeScenario': removeScenario,
  'applications.staffScenarios': listStaffScenarios,
  'applications.work': listWork,
  'applications.board': listBoardColumn,
  'applications.table': listTable,
  'applications.tableCsv': exportTable,
  'applications.closed': listClosed,
  'applications.find': findApplications,
  'applications.search': searchApplications,
  'applications.counts': getCounts,
  'applications.staffGet': getStaffApplication,
  'applications.move': moveApplication,
  'applications.assign': assignApplication,
  'applications.undo': undoAct,
  'applications.end': endApplication,
  'applications.addForClient': addForClient,
  'applications.reopen': reopenApplication,
  'applications.staffRename': renameForTeam,
  'applications.staffChangeLoan': changeStaffLoan,
  'applications.useFact': takeOverFact,
  'applications.putOff': putOffApplication,
  'applications.remind': remindClient,
};
