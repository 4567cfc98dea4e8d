/** The client of Redis. It is loaded only where an installation uses Redis, because it takes memory and time at each start. */
export const loadRedis = () => import('redis')
