export const groupRoles = ['Owner', 'Admin', 'Member'] as const
export type GroupRole = (typeof groupRoles)[number]

export const joinOptions = ['FreeAccess', 'NeedPermission', 'DisableApply'] as const
export type JoinOption = (typeof joinOptions)[number]

/** Who may do what in a group. Whoever is not in it may do none of it. */
const allowed = {
  read: ['Owner', 'Admin', 'Member'],
  write: ['Owner', 'Admin', 'Member'],
  /** While everybody is silenced. */
  writeWhileMuted: ['Owner', 'Admin'],
  quit: ['Admin', 'Member'],
  update: ['Owner', 'Admin'],
  handleApplications: ['Owner', 'Admin'],
  transfer: ['Owner'],
  dismiss: ['Owner'],
  setRoles: ['Owner'],
} as const satisfies Record<string, readonly GroupRole[]>

export type GroupAction = keyof typeof allowed

export function can(role: GroupRole | undefined, action: GroupAction): boolean {
  const roles: readonly GroupRole[] = allowed[action]
  return role !== undefined && roles.includes(role)
}

export const joinStatuses = ['WaitAdminApproval', 'AlreadyInGroup', 'JoinedSuccess'] as const
export type JoinStatus = (typeof joinStatuses)[number]

/** The product's two numbers for it: 1 waits or was in it before, 2 has just joined. */
export function joinOutcome(status: JoinStatus): 1 | 2 {
  return status === 'JoinedSuccess' ? 2 : 1
}

/** What a tip in the log of a group tells of, by the numbers that messaging SDKs have for it. */
export const groupTip = {
  joined: 1,
  quit: 2,
  roleGiven: 4,
  roleTaken: 5,
  profileChanged: 6,
} as const

/** What the system tells one person of a group. */
export const groupNotice = {
  applied: 1,
  agreed: 2,
  rejected: 3,
  dismissed: 5,
} as const
