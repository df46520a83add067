import type { Role } from '@kaihei/domain/users/calls'

export function isStaff(roles: readonly Role[]): boolean {
  return roles.includes('staff') || roles.includes('admin')
}
