import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { answerComplaint } from './answer-complaint.ts';
import { createComplaint } from './create-complaint.ts';
import { listForStaff } from './list-complaints.ts';
import { recordComplaint } from './record-complaint.ts';

export const complaintsUseCases: UseCases<Dependencies, 'complaints'> = {
  'complaints.create': createComplaint,
  'complaints.record': recordComplaint,
  'complaints.staffList': listForStaff,
  'complaints.answer': answerComplaint,
};
