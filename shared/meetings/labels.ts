/** Labels of a meeting's status (spec 1.3). */
export const meetingStatusLabels = { booked: 'Agendado' } as const;
