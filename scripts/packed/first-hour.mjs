export async function rehearse() {}
