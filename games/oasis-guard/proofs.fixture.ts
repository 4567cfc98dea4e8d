/** Proofs of rounds as they were played when the second version of the steps began. They must keep their results for as long as the version is 2. */
export const proofs = [
  {
    seed: 'held 0',
    inputs:
      'ADAAACABKADg___EAl_____________________5Bo_______________tCK_____tCC___________qCF_qCI_______________8CK__________8CC_________hCF___________________SCI_________DAL__2CL____SCLeBHtCH_____ACH_____PAh___GCB__nCB____________JBk________kCE___________qCEtAN__nCN___zCN_____ABA___GCA__________PCA_______2MY___kDhPApPCJPCJ____________JBs____SCM______MCMtAO________zCO____hCO__JBD___zCD___zCD________GAm__2CG__nCG____wBv____SCP________________MCP_____________________________________________________________MMY_________________________8MY_______________PKp',
    result: { score: 5063, ticks: 25753, wave: 24, land: 0, status: 'won' },
  },
  {
    seed: 'held 1',
    inputs:
      'ADBAALABNAAJADg_______VAn___________________hBw____________JCN_______nCL___________qLK_5CJPCH_____________kCN__________ACL___________bCJ___zCH__________________zCQ________GLK__YCQ_____AAPPCP_5CP____DBI__2CI____________JCI__2AE_bCE______qCE__2As__YCM__2CM_______YBl_____8CF_______________________VLK_cDhOCFPABPCB___________qCB____SBK___kCK__________eCK8AD__YCD___GCD__JAu___VCO__________eCO______5Bg_________DCA_______JCA_bAC__2CC_________DCC__nBG__JCG____DCG_________________nKi_______________PJb',
    result: { score: 4036, ticks: 21696, wave: 22, land: 1, status: 'won' },
  },
  {
    seed: 'held 2',
    inputs:
      'ADCAABABMADg___iAt_______________tQe_____________VBi_________________nQdPCN______qCM_____eCC__________tCB_bCN________________bCM___________________DCC_______________PCB_5AD8CD_____eCD_______JBI_____tQePCI_____8CI8ArPCL_qCL_____8Bk___zCE________________5CE_5AA__JCA____wCA_qBG____wCG____________________________GQe_______________PMQ_8DhMCGPAqPCK__________tCK______MBl____DCF___kCF____________JAJ___VCJ____SCJ_qBO8CO_______________ACO_____PAn___GCH___kCH_______________________________________________________________kQe_______________________________qQe_______________PMV',
    result: { score: 4640, ticks: 27811, wave: 24, land: 2, status: 'won' },
  },
  {
    seed: 'held 3',
    inputs:
      'ADDAAFABAAAmADg_______________________DBn__________tCF____________YCH_____________GCA8CG______qCF______________________nCH_________DCA________VCG__________8AL__YCL____wCL___kBB_bCB____wCB__YAk__JCE___GCE___________qBo______5CI________GCI_5AK_5CK______qCK___zBC____DCC_____PCC________________________________________eQv_____uDhOAsPCMPCM______________wBj________________bCD_______nCDeAJtCJ__JCJ_________SBN__nCN____SCN__nAu__________ACO________GCO________________________________________________________________wQv',
    result: { score: 4326, ticks: 24740, wave: 23, land: 3, status: 'won' },
  },
  {
    seed: 'held 4',
    inputs:
      'ADEAAAABBAACAAvADg_________sBj__________ACA__________8CB________zCP______MCC_______JCD___________5CA_______________PCB__________eCP__________8CC______________SCD_5AN8CN_5CN________kBO__nCO_____ACO________VAM__YCM____DCM_____tAl___zCF___zCF___kBq_________DCK_________hCK___GJ8PAL_______YCL______LDhBCLPBE___________bCE_____ACE_____eAG____DCG____SCG____SAn__JCH_____________kCH____DBo__2CI_____PCI_____tAJ___VCJ____DCJ_____________________________________JJU',
    result: { score: 4252, ticks: 20735, wave: 21, land: 4, status: 'won' },
  },
  {
    seed: 'held 5',
    inputs:
      'ADFAAFABOAANAAjADg__________________CBi________kCF__________tCN________GCD_____________GQ8_____tCO_5CC_____eCF_____________zCN__________ACD________VCO___________________DQ8_MCCtAMPCM_qCM_____8BP____DCP_____PCP_____eAR____wCR_____eCR___GAk____DCE____hCE___VBw_______JCQ_________DCQ___VAB_____ACB___GCB______eDhMBGPCG________zCG___GAS__nCS____hCS_5Ap__2CJ_______JCJ________GBq_____eCK____hCK___VAA_____ACA_______nCA__nBH___GCH___VCH______MAL_____PCL_____8CL_5Ao__2CI____wCI___________________________________eQ8',
    result: { score: 4446, ticks: 22167, wave: 22, land: 5, status: 'won' },
  },
  {
    seed: 'home',
    inputs:
      'ADAAACABKADg___EAl_____________________5Bo_________________nCK_bCC_________hLw8CF_bCI________________MCK___________MCC________zCF________________qCI__nAL__________eCL_MCL____SBH__YCH_______nCH____wAh__nCB___GCB____________JBk_________hCE_____eCE8AN__JCN__JCN____wBA_______JCA_______YCA________kAp_________SLw_iDi',
    result: { score: 2988, ticks: 13790, wave: 15, land: 0, status: 'won' },
  },
  {
    seed: 'taps',
    inputs: 'ADDADg_JAA_qDg___kBttAhPDg_____eDg______bDg',
    result: { score: 88, ticks: 1333, wave: 5, land: 3, status: 'lost' },
  },
] as const
