/** What is known of a call: agreed, waiting for the team's yes, or to be moved because the team asked for it. */
export const meetingStatuses = ['booked', 'unconfirmed', 'to_move'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** Labels of a meeting's status (spec 1.3). */
export const meetingStatusLabels: Readonly<Record<MeetingStatus, string>> = {
  booked: 'Agendado',
  unconfirmed: 'Por confirmar',
  to_move: 'A equipa pediu para remarcar',
};
