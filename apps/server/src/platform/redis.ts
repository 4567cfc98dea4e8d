/** The client of Redis. It is loaded where an installation uses Redis, because it takes ten MiB. */
export const loadRedis = () => import('redis')
