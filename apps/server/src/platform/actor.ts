import type { MustFirst, Role } from '@cogclinic/contract/call';

/** The account, or the connected system, in whose name a request runs, as the database knew it when the request began. */
export type Actor = Readonly<{
  accountId: string;
  institutionId: string;
  username: string;
  loginName: string;
  roleType: Role;
  mallAuthority: boolean;
  departmentId: string | null;
  dataAuthority: 'all' | 'oneself' | 'private';
  timeZone: string;
  /** What the account must do before it may do anything else, or null. */
  mustFirst?: MustFirst | null;
  /** A guest acts in the name of the account that pushed the link, and sees one patient. */
  isGuest?: true;
  /** Another system acts for itself: it has no account. */
  clientId?: string;
}>;
