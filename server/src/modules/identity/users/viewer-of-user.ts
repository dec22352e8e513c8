import type { Viewer } from '@vereda/contract/access/viewer';
import type { UserRow } from './users.queries.ts';

/** The viewer that a stored user is. */
export function viewerOfUser(user: UserRow): Viewer {
  const { uid, type, type_operator, role, allowed_categories, first_name, last_name } = user;
  const { email, phone, picture, operator_id } = user;
  const emailVerified = user.activated;
  return {
    uid,
    type,
    type_operator,
    role,
    allowed_categories,
    first_name,
    last_name,
    email,
    phone,
    picture,
    emailVerified,
    operator_id,
  };
}

/** The same for an answer: with its `id`, and plain lists where a viewer's are read-only. */
export function wireViewer(viewer: Viewer) {
  const { type_operator, allowed_categories, role } = viewer;
  return {
    id: viewer.uid,
    ...viewer,
    type_operator: [...type_operator],
    allowed_categories: [...allowed_categories],
    role: role && { ...role, views: [...role.views] },
  };
}

/** The same as the specification names what a session knows of its user (§3). */
export function sessionUserOf(viewer: Viewer) {
  const { email, emailVerified, first_name, last_name, picture, phone, role } = wireViewer(viewer);
  const displayName = `${first_name} ${last_name}`.trim();
  return { email, emailVerified, displayName, photoURL: picture, phoneNumber: phone, role };
}
