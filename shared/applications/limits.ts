/** Maximum number of open applications that a client can create; the team can create more (spec D31). */
export const maxOpenApplications = 5;
