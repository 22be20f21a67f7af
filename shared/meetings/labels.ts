/** What people read for a meeting's status (part 1, section 3). */
export const meetingStatusLabels = { booked: 'Agendado' } as const;
