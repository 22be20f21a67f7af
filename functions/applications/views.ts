import type { BoardCard, ClosedCard, StaffApplicationView } from '../../shared/applications/routes.ts';
import { readableNotes } from '../../shared/meetings/calendar-link.ts';
import type { MeetingView, StaffMeetingView } from '../../shared/meetings/routes.ts';
import type { Application } from '../database/applications/entity.ts';
import type { BoardItem } from '../database/applications/reads.ts';
import type { Meeting } from '../database/meetings/entity.ts';
import { toApplicationView } from '../platform/views.ts';

/** Returns an application with the fields that only the team sees. */
export const toStaffApplicationView = (application: Application): StaffApplicationView => ({
  ...toApplicationView(application),
  responsibleId: application.responsibleId ?? null,
});

export const toBoardCard = (item: BoardItem): BoardCard => ({
  id: item.applicationId,
  status: item.status,
  purpose: item.purpose,
  hasProperty: item.hasProperty,
  clientName: item.clientName ?? null,
  responsibleId: item.responsibleId ?? null,
  documentsToReview: Math.max(0, item.documentsToReview ?? 0),
  messagesToAnswer: item.messagesToAnswer ?? 0,
  documentsSubmittedAt: item.documentsSubmittedAt ?? null,
  createdAt: item.createdAt,
});

export const toClosedCard = (item: BoardItem): ClosedCard => ({ ...toBoardCard(item), outcome: item.outcome ?? null });

export const toMeetingView = ({ startsAt, status }: Meeting): MeetingView => ({ startsAt, status });

export const toStaffMeetingView = (meeting: Meeting): StaffMeetingView => ({
  ...toMeetingView(meeting),
  attendeeName: meeting.attendeeName ?? null,
  attendeeEmail: meeting.attendeeEmail ?? null,
  notes: readableNotes(meeting.notes ?? '') || null,
});
