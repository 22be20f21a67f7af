/** Open applications that a client may have at once; the team can add more (spec D31). */
export const maxOpenApplications = 5;
