import type { NewAdministrator } from '../../application/ports/identity-directory.ts';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** An administrator as a SCIM user (RFC 7643). */
export function scimUser(administrator: NewAdministrator): object {
  const { id, email, address, firstName, lastName, password, orgName } = administrator;
  return {
    schemas: [CORE, ENTERPRISE],
    externalId: id,
    userName: address,
    ...((firstName || lastName) && { name: scimName(firstName, lastName) }),
    emails: [{ value: email, type: 'work', primary: true }],
    active: true,
    ...(password && { password: password.plain }),
    [ENTERPRISE]: { organization: orgName },
  };
}

export function scimName(firstName: string, lastName: string) {
  return { givenName: firstName, familyName: lastName };
}
